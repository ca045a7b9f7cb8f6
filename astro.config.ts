import { defineConfig } from 'astro/config';
import { Features } from 'lightningcss';
import { devPages } from './src/build/dev-pages.ts';
import { finishBuild } from './src/build/finish-build.ts';
import { inlineScript } from './src/build/inline-script.ts';
import { leanImports } from './src/build/lean-imports.ts';
import { reactWithoutClient } from './src/build/react-without-client.ts';
import { readContactEndpoint } from './src/build/read-contact-endpoint.ts';
import { writeFonts } from './src/fonts/fonts.ts';
import { licensesFile } from './src/licenses/third-party-licenses.ts';
import { contentRecords } from './src/records/content-integration.ts';
import { recordOf } from './src/records/content-record.ts';
import { readContent } from './src/records/read-content.ts';
import { sitemapOf } from './src/records/sitemap.ts';

const contentDir = process.env.CONTENT_DIR ?? 'content';
const content = readContent(contentDir);
const site = process.env.SITE_URL || recordOf(content.records, 'company')?.origin;
/** Pages name it as `@fonts`. */
const fonts = await writeFonts(content.records);
const contactEndpoint = readContactEndpoint(process.env.CONTACT_ENDPOINT);

export default defineConfig({
  ...(site && { site }),
  outDir: process.env.OUT_DIR ? `${process.env.OUT_DIR}/site` : './dist/site',
  cacheDir: './.cache/astro',
  trailingSlash: 'never',
  build: { format: 'file', assets: 'a' },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [
    contentRecords(contentDir, content),
    reactWithoutClient(),
    devPages(),
    sitemapOf(content.records),
    finishBuild(contactEndpoint, recordOf(content.records, 'offline')),
  ],
  image: {
    service: {
      entrypoint: './src/pictures/image-service.ts',
      config: {
        avif: { quality: 45, effort: 3, chromaSubsampling: '4:2:0' },
        webp: { quality: 78, effort: 4 },
        jpeg: { quality: 82, mozjpeg: true },
      },
    },
  },
  vite: {
    plugins: [inlineScript(), leanImports()],
    css: {
      transformer: 'lightningcss',
      // `@custom-media` is all that it compiles: the rest goes to browsers as it is written.
      lightningcss: {
        drafts: { customMedia: true },
        targets: {},
        include: Features.CustomMediaQueries,
        exclude: Features.Selectors | Features.VendorPrefixes,
      },
    },
    resolve: { alias: { '@fonts': fonts } },
    define: {
      'import.meta.env.CARD_FONT': JSON.stringify(`${fonts}/card.ttf`),
      'import.meta.env.CONTACT_ENDPOINT': JSON.stringify(contactEndpoint),
      'import.meta.env.WEB_VITALS': JSON.stringify(process.env.WEB_VITALS === 'on'),
    },
    build: {
      assetsInlineLimit: 0,
      modulePreload: false,
      license: { fileName: licensesFile },
      rollupOptions: { output: { assetFileNames: 'a/[name].[hash:4][extname]' } },
    },
    // Every page names this script: Astro's name for it would be 40 letters longer.
    environments: {
      client: { build: { rolldownOptions: { output: { entryFileNames: 'a/page.[hash:8].js' } } } },
    },
    server: { proxy: { '^/contact$': process.env.CONTACT_SERVER ?? 'http://127.0.0.1:3000' } },
  },
});
