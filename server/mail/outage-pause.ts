const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * Milliseconds to leave a mail server alone that has failed for so long: as long again, from a second to five minutes. After
 * a refusal all five: five wrong passwords in ten minutes have many servers lock the account or the address out.
 */
export function outagePause(failingForMs: number, isRefusal: boolean): number {
  return isRefusal ? LONGEST_PAUSE_MS : Math.min(Math.max(failingForMs, 1000), LONGEST_PAUSE_MS);
}
