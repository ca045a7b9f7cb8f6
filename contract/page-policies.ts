import { z } from 'zod';

/** `dist/policies.json`: the content security policy of each page, by its file in the build, such as `/index.html`. */
export const pagePolicies = z.record(
  z.string().startsWith('/'),
  z.string().startsWith("default-src 'none'; "),
);
export type PagePolicies = z.infer<typeof pagePolicies>;
