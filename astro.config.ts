import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { devPages } from './src/build/dev-pages.ts';
import { finishBuild } from './src/build/finish-build.ts';
import { inlineScript } from './src/build/inline-script.ts';
import { pictureTones } from './src/build/picture-tones.ts';
import { readOrigin } from './src/build/read-origin.ts';
import { scopedName } from './src/build/scoped-name.ts';
import { scriptName } from './src/build/script-name.ts';
import { scriptUrl } from './src/build/script-url.ts';
import { themeTokens } from './src/build/theme-tokens.ts';

export default defineConfig({
  site: process.env.SITE_URL || readOrigin(process.env.CONTENT_DIR ?? './content'),
  outDir: process.env.OUT_DIR ? `${process.env.OUT_DIR}/site` : './dist/site',
  cacheDir: './.cache/astro',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always', assets: 'a' },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [react(), devPages(), finishBuild()],
  image: {
    service: {
      entrypoint: 'astro/assets/services/sharp',
      config: {
        avif: { quality: 45, effort: 3, chromaSubsampling: '4:2:0' },
        webp: { quality: 78, effort: 4 },
        jpeg: { quality: 82, mozjpeg: true },
      },
    },
  },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
      ],
    },
  },
  vite: {
    plugins: [inlineScript(), scriptUrl(), pictureTones('./art/masters'), themeTokens()],
    css: { modules: { generateScopedName: scopedName } },
    define: { 'import.meta.env.CONTENT_DIR': JSON.stringify(process.env.CONTENT_DIR ?? './content') },
    build: { assetsInlineLimit: 0 },
    environments: { client: { build: { rollupOptions: { output: { entryFileNames: scriptName } } } } },
    server: { proxy: { '^/contact$': process.env.CONTACT_SERVER ?? 'http://127.0.0.1:3000' } },
  },
});
