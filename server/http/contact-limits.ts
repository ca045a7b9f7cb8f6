import { mailboxIdentity } from '../mailbox.ts';
import { networksOf } from './client-address.ts';
import { createRateLimiter, hashedIdentity } from './rate-limiter.ts';

/** The Privacy Policy names these periods. */
export const requestWindowMs = 10 * 60 * 1000;
export const receiptWindowMs = 24 * 60 * 60 * 1000;

/** Receipts that an address may be sent in a day, as a multiple of the limit of ten minutes. */
const DAILY_RECEIPT_FACTOR = 2;

/** Receipts that all visitors together may be sent in an hour, as a share of the overall limit of ten minutes: by default 200. */
const HOURLY_RECEIPT_SHARE = 0.2;
const HOUR_MS = 60 * 60 * 1000;

/** Counts a request. One that was admitted before, and is sent again, is admitted without being counted. */
export type AdmitRequest = (request: CountedRequest) => Admission;

export interface CountedRequest {
  /** Hashed idempotency key: a request that is sent again has the same. */
  readonly key: string;
  readonly email: string;
  /** An IP address. */
  readonly client: string;
}

export interface Admission {
  /** Seconds until a request is accepted again. 0 if this one is accepted; otherwise nothing was counted. */
  readonly waitSeconds: number;
  /** True once more requests than the overall limit have arrived. */
  readonly isFlood: boolean;
  /** Counts a mail to the visitor; false if they have had enough today, or all visitors together in an hour. */
  consumeReceipt(): boolean;
  /** Undoes what was counted here, because nothing new was stored: of a repeat the receipt alone. */
  refund(): void;
}

/**
 * Limits of the requests in ten minutes: for one client, known by several networks, and for all together. Receipts have
 * limits of their own, because anybody may type any address into the form.
 */
export function createContactLimits(perVisitor: number, overall: number): AdmitRequest {
  const requests = createRateLimiter(requestWindowMs);
  const admitted = createRateLimiter(requestWindowMs);
  const global = createRateLimiter(requestWindowMs);
  const receipts = createRateLimiter(receiptWindowMs);
  const globalReceipts = createRateLimiter(HOUR_MS);
  const globalKeys = [{ key: 'all', limit: overall }];
  const globalReceiptKeys = [{ key: 'all', limit: Math.ceil(overall * HOURLY_RECEIPT_SHARE) }];

  return function admitRequest({ key, email, client }) {
    const address = hashedIdentity('address', mailboxIdentity(email));
    const requestKeys = [{ key: address, limit: perVisitor }];
    for (const { network, clients } of networksOf(client))
      requestKeys.push({ key: hashedIdentity('client', network), limit: perVisitor * clients });
    const receiptKeys = [{ key: address, limit: perVisitor * DAILY_RECEIPT_FACTOR }];
    const repeatKeys = [{ key, limit: 1 }];
    const isRepeat = admitted.consume(repeatKeys) > 0;
    const waitSeconds = isRepeat ? 0 : requests.consume(requestKeys);
    if (waitSeconds > 0) admitted.refund(repeatKeys);
    const isCounted = !isRepeat && waitSeconds === 0;
    const isFlood = isCounted && global.consume(globalKeys) > 0;
    let hasReceipt = false;
    return {
      waitSeconds,
      isFlood,
      consumeReceipt() {
        hasReceipt = receipts.consume(receiptKeys) === 0;
        if (!hasReceipt) return false;
        hasReceipt = globalReceipts.consume(globalReceiptKeys) === 0;
        if (!hasReceipt) receipts.refund(receiptKeys);
        return hasReceipt;
      },
      refund() {
        if (isCounted) {
          admitted.refund(repeatKeys);
          requests.refund(requestKeys);
          if (!isFlood) global.refund(globalKeys);
        }
        if (!hasReceipt) return;
        receipts.refund(receiptKeys);
        globalReceipts.refund(globalReceiptKeys);
      },
    };
  };
}
