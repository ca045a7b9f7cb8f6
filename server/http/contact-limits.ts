import { networksOf } from './client-address.ts';
import { mailboxIdentity } from './mailbox-identity.ts';
import { type ContactRateLimiters, hashedIdentity, type RateLimitKey } from './rate-limiter.ts';

export interface ContactLimits {
  readonly limiters: ContactRateLimiters;
  /** Requests in ten minutes. */
  readonly limits: { readonly perVisitor: number; readonly overall: number };
}

export type Admission =
  | { readonly allowed: false; readonly retryAfterSeconds: number }
  | {
      readonly allowed: true;
      /** Whether more requests than the overall limit have arrived. */
      readonly isFlood: boolean;
      /** Counts a mail to the visitor; false where they have had enough today. */
      takeReceipt(): boolean;
      /** Undoes the counts, because nothing new was stored. */
      refund(): void;
    };

/** Receipts an address may be sent in a day, in multiples of the limit of ten minutes. */
const RECEIPTS_A_DAY = 2;

/** Counts a request of the client's that names the address. */
export function admitRequest(email: string, client: string, { limiters, limits }: ContactLimits): Admission {
  const address = hashedIdentity('address', mailboxIdentity(email));
  const requestKeys = [...clientKeys(client, limits.perVisitor), { key: address, limit: limits.perVisitor }];
  const admitted = limiters.requests.consume(requestKeys);
  if (!admitted.allowed) return admitted;
  const overallKeys = [{ key: 'all', limit: limits.overall }];
  const isFlood = !limiters.overall.consume(overallKeys).allowed;
  const receiptKeys = [{ key: address, limit: limits.perVisitor * RECEIPTS_A_DAY }];
  let hasReceipt = false;
  return {
    allowed: true,
    isFlood,
    takeReceipt() {
      hasReceipt = limiters.receipts.consume(receiptKeys).allowed;
      return hasReceipt;
    },
    refund() {
      limiters.requests.refund(requestKeys);
      if (!isFlood) limiters.overall.refund(overallKeys);
      if (hasReceipt) limiters.receipts.refund(receiptKeys);
    },
  };
}

function clientKeys(client: string, perVisitor: number): RateLimitKey[] {
  return networksOf(client).map(({ network, clients }) => ({
    key: hashedIdentity('client', network),
    limit: perVisitor * clients,
  }));
}
