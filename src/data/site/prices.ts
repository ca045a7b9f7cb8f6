import { fillSlot } from '../fill-slot.ts';
import { type LanguageAttributes, languageAttributes } from './page-language.ts';
import type { Site } from './site.ts';

/** A price band as people read it. */
export interface Price {
  /** The fragment by which links lead to its row. */
  readonly id: string;
  /** The service that it is an example of. */
  readonly service: string | undefined;
  readonly what: string;
  /** In the currency and the digits of the page's language, such as "₹2,00,000 – ₹5,00,000". */
  readonly price: string;
  readonly note: string | undefined;
}

/** A price as another page shows it, with the link to its row. */
export interface LinkedPrice extends Pick<Price, 'what' | 'price' | 'note'> {
  readonly href: string;
  readonly languageAttributes: LanguageAttributes;
}

export function formatPrices({ howWeWork, company, interface: messages, locale }: Site): Price[] {
  const entries = howWeWork.priceBands?.entries ?? [];
  return entries.map(({ what, service, from, to, currency = company.currency.code, note }, index) => {
    const price = priceFormat(locale, currency, company);
    return {
      id: `price-${index + 1}`,
      service,
      what,
      price:
        to === undefined
          ? fillSlot(messages.priceFrom, 'price', price.format(from))
          : price.formatRange(from, to),
      note,
    };
  });
}

/** The prices that are examples of a service. */
export function pricesOf(service: string, site: Site): LinkedPrice[] {
  return formatPrices(site)
    .filter((price) => price.service === service)
    .map(({ id, what, price, note }) => ({
      what,
      price,
      note,
      href: `${site.howWeWork.href}#${id}`,
      languageAttributes: languageAttributes(site.howWeWork),
    }));
}

/** The lowest to the highest price in the company's currency, for search engines; undefined without prices. */
export function priceRange({ howWeWork, company, locale }: Site): string | undefined {
  const { code } = company.currency;
  const bands = (howWeWork.priceBands?.entries ?? []).filter(({ currency = code }) => currency === code);
  if (bands.length === 0) return undefined;
  const lowest = Math.min(...bands.map(({ from }) => from));
  const highest = Math.max(...bands.map(({ from, to = from }) => to));
  const format = priceFormat(locale, code, company);
  // `formatRange` would mark a single price as approximate.
  return lowest === highest ? format.format(lowest) : format.formatRange(lowest, highest);
}

/** The company's own currency has its short sign, such as ৳ for BDT; of another it might not say which one it is. */
function priceFormat(locale: string, currency: string, company: Site['company']): Intl.NumberFormat {
  const currencyDisplay = currency === company.currency.code ? 'narrowSymbol' : 'symbol';
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    maximumFractionDigits: 0,
  });
}
