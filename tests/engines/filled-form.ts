import type { Visitor } from './visitor.ts';

export const request = {
  name: 'Asha Verma',
  email: 'asha@example.org',
  phone: '+91 98765 43210',
  subject: 'Stock software',
  user_content: 'Please call back.',
} as const;

export const field = (name: keyof typeof request) => `form [name="${name}"]`;

/** Fills in every field, by typing. */
export async function fillForm(page: Visitor, other: Partial<Record<keyof typeof request, string>> = {}) {
  for (const [name, text] of Object.entries({ ...request, ...other }))
    await page.fill(field(name as keyof typeof request), text);
}
