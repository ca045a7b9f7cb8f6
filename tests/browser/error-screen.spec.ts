import { build } from 'esbuild';
import { errorWords } from '../../src/site/island-words.ts';
import type { Site } from '../../src/site/load-site.ts';
import { company, errorScreen } from './site-content.ts';
import { expect, test } from './test.ts';

/* The error screen of a section that broke after the page was shown, mounted on a page of its own. */

const MESSAGE = 'The services could not be drawn';
const words = errorWords({ company, errorScreen } as Site, 'Services');

async function bundled(development: boolean): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createElement } from 'react';
        import { createRoot } from 'react-dom/client';
        import { ErrorBoundary } from './src/components/error-boundary/error-boundary.tsx';
        const Broken = () => { throw new Error(${JSON.stringify(MESSAGE)}); };
        const words = ${JSON.stringify(words)};
        createRoot(document.querySelector('main')).render(createElement(ErrorBoundary, { words }, createElement(Broken)));
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
      'process.env.NODE_ENV': '"production"',
    },
  });
  return outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
}

test.describe('A section that breaks', () => {
  test.use({ expectedMessages: new RegExp(MESSAGE) });

  test('shows the application error screen with the message, without the stack', async ({ page }) => {
    await page.setContent('<main></main>');
    await page.addScriptTag({ content: await bundled(false) });
    await expect(page.getByRole('heading')).toHaveText(errorScreen.heading);
    await expect(page.getByRole('alert')).toContainText(MESSAGE);
    await expect(page.getByRole('alert')).toContainText('Services');
    await expect(page.getByRole('button', { name: errorScreen.reload })).toBeVisible();
    await expect(page.getByRole('link', { name: company.mobile.display })).toHaveAttribute(
      'href',
      `tel:${company.mobile.dial}`,
    );
    await expect(page.getByRole('link', { name: company.email })).toHaveAttribute(
      'href',
      `mailto:${company.email}`,
    );
    await expect(page.locator('pre')).toHaveCount(0);
  });

  test('shows the stack too in development', async ({ page }) => {
    await page.setContent('<main></main>');
    await page.addScriptTag({ content: await bundled(true) });
    await expect(page.getByRole('heading')).toHaveText(errorScreen.heading);
    await expect(page.locator('pre')).toContainText(`Error: ${MESSAGE}`);
  });
});
