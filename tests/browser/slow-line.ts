import type { Page } from '@playwright/test';

/** Lines and processors as Lighthouse and Chromium's developer tools know them. */
const lines = {
  'slow 4G': { latency: 150, bytesPerSecond: 200_000 },
  'slow 3G': { latency: 2000, bytesPerSecond: 50_000 },
} as const;

/** Makes the page's line and processor slow; `speed` says how many times slower than this machine. */
export async function slowDown(page: Page, line: keyof typeof lines, speed: number) {
  const session = await page.context().newCDPSession(page);
  const { latency, bytesPerSecond } = lines[line];
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: speed });
}

/** Holds the files back until the test releases them. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
