const itemWith = (icon: string) => `{ title: string; description: string; icon: ${icon} }[]`

/**
 * What the jsonb columns hold, in TypeScript. PostgreSQL checks it by functions whose bodies the catalog does not
 * explain, so the types are kept here. A column that is not named is `Json`; a name without a column is refused.
 */
export const jsonColumns: Readonly<Record<string, string>> = {
  'audit_log.before': '{ [column: string]: Json }',
  'audit_log.after': '{ [column: string]: Json }',
  'banner_slides.buttons': `{ text: string; link: string; style: 'primary' | 'secondary' | 'accent' }[]`,
  'flights_nepal.features': itemWith(`'Plane' | 'Clock' | 'Shield' | 'MapPin'`),
  'newsletter_issues.posts': '{ post_id: string }[]',
  'prabas_holidays.services': itemWith(`'Globe' | 'Plane' | 'Sun' | 'ShoppingBag'`),
}
