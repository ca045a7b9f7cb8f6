import { build } from 'esbuild';
import { errorMessages } from '../../src/site/error-messages.ts';
import type { Site } from '../../src/site/site.ts';
import { company, errorScreen, home } from './site-content.ts';
import { expect, test } from './test.ts';

/* The error screen of a section that fails after hydration, on a page of its own. */

const MESSAGE = 'The tabs could not be drawn';
const messages = errorMessages({ company, errorScreen } as Site, home.about.heading);

async function bundled(development: boolean): Promise<string> {
  const data = {
    props: { entries: home.about.tabs },
    errorMessages: messages,
  };
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createElement } from 'react';
        import { renderToString } from 'react-dom/server.browser';
        import { hydrate } from './src/behaviours/hydrate.tsx';
        import { AboutTabs } from './src/sections/about/about-tabs.tsx';
        globalThis.earlyPresses = [];
        const data = ${JSON.stringify(data)};
        const island = document.querySelector('[data-island]');
        island.innerHTML = renderToString(createElement(AboutTabs, data.props));
        hydrate(island, data);
      `,
      resolveDir: process.cwd(),
      loader: 'tsx',
    },
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'iife',
    jsx: 'automatic',
    loader: { '.svg': 'text' },
    logLevel: 'silent',
    define: {
      'import.meta.env.DEV': String(development),
      'import.meta.env.CONTACT_ENDPOINT': '""',
      'process.env.NODE_ENV': '"production"',
    },
  });
  return outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
}

test.describe('A section that breaks', () => {
  test.use({ expectedMessages: new RegExp(MESSAGE) });

  for (const development of [false, true]) {
    test(`shows the application error screen, ${
      development ? 'with the error in development' : 'and leaves the error to the console'
    }`, async ({ page }) => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      await page.setContent('<div data-island="aboutTabs"></div>');
      await page.addScriptTag({ content: await bundled(development) });
      await expect(page.locator('[data-island]')).toHaveAttribute('data-ready');
      await page.evaluate((message) => {
        const { map } = Array.prototype;
        // The tabs' own list breaks, and no other.
        Array.prototype.map = function (this: { text?: string }[], ...args: Parameters<typeof map>) {
          if (this[0]?.text) throw new Error(message);
          return map.apply(this, args);
        } as typeof map;
      }, MESSAGE);
      await page.getByRole('tab').last().click();
      await expect(page.getByRole('alert').getByRole('heading')).toHaveText(errorScreen.heading);
      await expect.poll(() => logged.join()).toContain(MESSAGE);
      if (!development) await expect(page.locator('body')).not.toContainText(MESSAGE);
      await expect(page.getByRole('alert')).toContainText(home.about.heading);
      for (const link of [company.mobile.display, company.email])
        await expect(page.getByRole('alert').getByRole('link', { name: link })).toBeVisible();
      await expect(page.getByRole('button', { name: errorScreen.reload })).toBeVisible();
      await expect(page.locator('pre')).toHaveCount(development ? 1 : 0);
      if (development) await expect(page.locator('pre')).toContainText(`Error: ${MESSAGE}`);
      await expect(page.getByRole('tab')).toHaveCount(home.about.tabs.length);
    });
  }
});
