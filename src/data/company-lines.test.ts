import { expect, test } from 'vitest';
import { withCommas } from './company-lines.ts';

test.each([
  [['14 Tarkashi Lane', 'Saharanpur', 'India'], '14 Tarkashi Lane, Saharanpur, India'],
  [['सोमवार से शनिवार', '10.00'], 'सोमवार से शनिवार, 10.00'],
  [['١٢ شارع التحرير', 'القاهرة 11511', 'مصر'], '١٢ شارع التحرير، القاهرة 11511، مصر'],
  [['星期一至星期五', '9:00'], '星期一至星期五，9:00'],
  [['پیر سے ہفتہ', ''], 'پیر سے ہفتہ، '],
])('The parts %j are joined by the comma of their letters', (parts, line) => {
  expect(withCommas(...parts)).toBe(line);
});
