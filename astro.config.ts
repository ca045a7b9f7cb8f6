import { availableParallelism } from 'node:os';
import { defineConfig } from 'astro/config';
import { Features } from 'lightningcss';
import { compressFiles } from './src/build/compress-files.ts';
import { contentEditor } from './src/build/content-editor/content-editor.ts';
import { readContentRepository } from './src/build/content-editor/content-repository.ts';
import { contentRecords } from './src/build/content-integration.ts';
import { withEnvironmentFile } from './src/build/environment-file.ts';
import { finishBuild } from './src/build/finish-build.ts';
import { writeFonts } from './src/build/fonts/fonts.ts';
import { inlineScript } from './src/build/inline-script.ts';
import { buildTargets } from './src/build/oldest-browsers.ts';
import { reactWithoutClient } from './src/build/react-without-client.ts';
import { readCheckedContent } from './src/build/read-checked-content.ts';
import { readContactEndpoint, readSiteUrl } from './src/build/read-origins.ts';
import { sitemapOf } from './src/build/sitemap.ts';
import { licensesFile } from './src/build/third-party-licenses.ts';
import { workerLanguages } from './src/build/worker-languages.ts';
import { recordOf } from './src/data/records/content-record.ts';

// .env holds settings for every shell, Windows' own too.
Object.assign(process.env, withEnvironmentFile('.env', process.env));

const contentDir = process.env.CONTENT_DIR || 'content';
const content = await readCheckedContent(contentDir);
const site = readSiteUrl(process.env.SITE_URL) ?? recordOf(content.editions[0].records, 'company')?.origin;
/** Pages name it as `@fonts`. */
const fonts = await writeFonts(content);
const contactEndpoint = readContactEndpoint(process.env.CONTACT_ENDPOINT);
const repository = readContentRepository(process.env.CMS_REPOSITORY, process.env.CMS_BRANCH);

export default defineConfig({
  ...(site && { site }),
  outDir: process.env.OUT_DIR ? `${process.env.OUT_DIR}/site` : './dist/site',
  cacheDir: './.cache/astro',
  trailingSlash: 'never',
  // Social cards take most of the time of the pages, and each keeps one processor busy.
  build: { format: 'file', assets: 'a', concurrency: availableParallelism() },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [
    contentRecords(contentDir, content),
    reactWithoutClient(),
    contentEditor(contentDir, repository),
    sitemapOf(content),
    finishBuild({
      contactOrigin: contactEndpoint,
      languages: workerLanguages(content),
      contentDir,
      repository,
    }),
    compressFiles(),
  ],
  image: {
    service: {
      entrypoint: './src/build/pictures/image-service.ts',
      config: {
        avif: { quality: 45, effort: 3, chromaSubsampling: '4:2:0' },
        webp: { quality: 78, effort: 4 },
      },
    },
  },
  vite: {
    plugins: [inlineScript()],
    css: {
      transformer: 'lightningcss',
      // No stylesheet has `light-dark()`, so its fallback would be two properties that nothing reads.
      lightningcss: {
        drafts: { customMedia: true },
        include: Features.CustomMediaQueries,
        exclude: Features.LightDark,
      },
    },
    resolve: { alias: { '@fonts': fonts } },
    define: {
      'import.meta.env.CARD_FONTS': JSON.stringify(fonts),
      'import.meta.env.CONTACT_ENDPOINT': JSON.stringify(contactEndpoint),
      'import.meta.env.CONTENT_EDITOR': JSON.stringify(repository !== undefined),
    },
    build: {
      target: buildTargets,
      assetsInlineLimit: 0,
      modulePreload: false,
      license: { fileName: licensesFile },
      rollupOptions: { output: { assetFileNames: 'a/[name].[hash:4][extname]' } },
    },
    // On another port the origin would differ from the one that scripts/dev.ts passes to the form server.
    server: {
      strictPort: true,
      proxy: { '^/contact$': process.env.CONTACT_SERVER || 'http://127.0.0.1:3000' },
    },
  },
});
