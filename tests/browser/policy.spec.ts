import { expect, test } from './test.ts';

test.use({
  expectedMessages:
    /requires 'TrustedHTML'|TrustedScript|violates the following Content Security Policy|blocked/i,
});

test('Script cannot turn text into markup or code, nor make itself a policy for it', async ({ page }) => {
  await page.goto('/');
  const refused = await page.evaluate(() => {
    const attempts: Record<string, () => void> = {
      markup: () => {
        document.body.innerHTML = '<p>x</p>';
      },
      code: () => {
        document.createElement('script').text = 'x';
      },
      policy: () => {
        const { trustedTypes } = window as never as {
          trustedTypes: { createPolicy(name: string, rules: object): void };
        };
        trustedTypes.createPolicy('another', {});
      },
    };
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch {
        return name;
      }
    });
  });
  expect(refused).toEqual(['markup', 'code', 'policy']);
});
