import { expect, test } from 'vitest';
import { fixtureRecord } from './content-record.fixtures.ts';
import { sameOrderNotices } from './order-notices.ts';

const service = (name: string, order?: number) => fixtureRecord('services', `services/${name}`, { order });

test('Services of one place in the order are told, each with the first of them', () => {
  const also = "which of them comes first is the order of their files' names.";
  expect(sameOrderNotices([service('a', 1), service('b', 2), service('c', 1), service('d', 1)])).toEqual([
    `content/en/services/c.yaml: order is 1, as in content/en/services/a.yaml: ${also}`,
    `content/en/services/d.yaml: order is 1, as in content/en/services/a.yaml: ${also}`,
  ]);
});

test('A service and an industry of one place are not told, nor are pages without one', () => {
  const industry = fixtureRecord('industries', 'industries/a', { order: 1 });
  expect(sameOrderNotices([service('a', 1), industry, service('b'), service('c')])).toEqual([]);
});
