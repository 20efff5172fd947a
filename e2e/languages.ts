/** The languages a journey is walked in: one in the suite, both of the finished looks in `npm run test:long -- journeys`. */
export const inLanguages = (own: 'en' | 'zh-Hant'): ('en' | 'zh-Hant')[] => (process.env['LONG_JOURNEYS'] ? ['en', 'zh-Hant'] : [own]);
