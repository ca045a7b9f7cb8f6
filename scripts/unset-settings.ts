import { settingNames } from '../server/config.ts';

const ofTheBuild = ['CONTACT_ENDPOINT', 'CMS_REPOSITORY', 'CMS_BRANCH', 'CONTENT_DIR', 'CONTACT_SERVER'];

/**
 * Every setting of the build and of the server, as an environment that unsets it: an empty one counts as unset, and takes
 * precedence over `.env`. Tests prove the site without settings. With an owner's, in their shell or in `.env`, journeys would
 * post to the owner's form.
 */
export const unsetSettings: Readonly<Record<string, string>> = Object.fromEntries(
  [...ofTheBuild, ...settingNames].map((name) => [name, '']),
);
