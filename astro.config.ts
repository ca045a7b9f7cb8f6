import { basename } from 'node:path';
import { defineConfig } from 'astro/config';
import { devPages } from './src/build/dev-pages.ts';
import { finishBuild } from './src/build/finish-build.ts';
import { inlineScript } from './src/build/inline-script.ts';
import { leanImports } from './src/build/lean-imports.ts';
import { reactWithoutClient } from './src/build/react-without-client.ts';
import { readOrigin } from './src/build/read-origin.ts';

export default defineConfig({
  site: process.env.SITE_URL || readOrigin(process.env.CONTENT_DIR ?? './content'),
  outDir: process.env.OUT_DIR ? `${process.env.OUT_DIR}/site` : './dist/site',
  cacheDir: './.cache/astro',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always', assets: 'a' },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [reactWithoutClient(), devPages(), finishBuild()],
  image: {
    service: {
      entrypoint: './src/build/image-service.ts',
      config: {
        avif: { quality: 45, effort: 3, chromaSubsampling: '4:2:0' },
        webp: { quality: 78, effort: 4 },
        jpeg: { quality: 82, mozjpeg: true },
      },
    },
  },
  vite: {
    plugins: [inlineScript(), leanImports()],
    css: { modules: { generateScopedName: (name, path) => `${basename(path).split('.')[0]}_${name}` } },
    define: {
      'import.meta.env.CONTENT_DIR': JSON.stringify(process.env.CONTENT_DIR ?? './content'),
      'import.meta.env.WEB_VITALS': JSON.stringify(process.env.WEB_VITALS === 'on'),
    },
    build: {
      assetsInlineLimit: 0,
      modulePreload: false,
      rollupOptions: { output: { assetFileNames: 'a/[name].[hash:4][extname]' } },
    },
    // Every page names this script: Astro's name for it would be 40 letters longer.
    environments: {
      client: { build: { rolldownOptions: { output: { entryFileNames: 'a/page.[hash:8].js' } } } },
    },
    server: { proxy: { '^/contact$': process.env.CONTACT_SERVER ?? 'http://127.0.0.1:3000' } },
  },
});
