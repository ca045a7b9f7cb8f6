/** Sections of the home page that links and entries of the navigation may name as its fragments. */
export const homeSections = ['services', 'industries', 'features', 'clients', 'about', 'contact'] as const;
