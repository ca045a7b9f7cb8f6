import sharp from 'astro/assets/services/sharp';

/** Names derived pictures by master, size and format alone: hashes do not compress, and a page names two hundred. */
export default { ...sharp, propertiesToHash: ['width', 'height', 'format', 'fit'] };
