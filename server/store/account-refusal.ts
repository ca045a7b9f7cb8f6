/*
 * What mail servers say with a 5xx about the account that sends, not about a mail or its recipients: 5.4.5, with which Gmail
 * refuses once the account has sent what it may in a day, and what Microsoft 365 says for such a quota, for a full mailbox and
 * for a sender as whom the account may not write.
 */
const refusal =
  /\b5\d\d[ -]5\.4\.5\b|\bSTOREDRV\.Submission\.Exception:(?:(?:Submission)?QuotaExceeded|SendAsDenied)/;

/** True for a reply to which every other mail would lead too, until the time has passed or the account is mended. */
export function isAccountRefused(reply: string): boolean {
  return refusal.test(reply);
}
