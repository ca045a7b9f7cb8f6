import type { AstroIntegration } from 'astro';

/** Adds /admin, the editor of content/, in development only. */
export function devPages(): AstroIntegration {
  return {
    name: 'dev-pages',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, injectScript }) => {
        if (command !== 'dev') return;
        // What replaces edited components in the browser has to be there before the first of them.
        injectScript('page', "import '@vitejs/plugin-react/preamble';");
        injectRoute({ pattern: '/admin', entrypoint: './src/content-editor/content-editor.astro' });
      },
    },
  };
}
