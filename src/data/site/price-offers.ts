import type { Offer, PriceSpecification } from 'schema-dts';
import type { Site } from './site.ts';

/** The price bands as offers, each with the condition or the unit of its price; those of one service where it is named. */
export function priceOffers({ howWeWork, company }: Site, named?: string): Offer[] {
  const bands = howWeWork.priceBands?.entries ?? [];
  return bands
    .filter(({ service }) => named === undefined || service === named)
    .map(({ what, from, to, currency = company.currency.code, note }) => {
      const price: PriceSpecification = { '@type': 'PriceSpecification', minPrice: from };
      if (to !== undefined) price.maxPrice = to;
      price.priceCurrency = currency;
      return {
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: what },
        ...(note && { description: note }),
        priceSpecification: price,
      };
    });
}
