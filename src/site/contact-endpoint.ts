import { contactAction } from '../../contact/contact-request.ts';

/** Where the form is posted to: a path of this site, or the same path of the origin that CONTACT_ENDPOINT named at the build. */
export const contactEndpoint = `${import.meta.env.CONTACT_ENDPOINT ?? ''}${contactAction}`;
