import type { NewsletterSubscription } from './rows.ts'

export const newsletter_subscriptions: NewsletterSubscription[] = [
  { email: 'clara@fernwood.example', is_active: true, daysAgo: 1 },
  { email: 'walks.with.maps@example.com', is_active: true, daysAgo: 3 },
  { email: 'ingrid.solhaugen@example.com', is_active: true, daysAgo: 4 },
  { email: 'jonas@lindqvale.example', is_active: true, daysAgo: 8 },
  { email: 'terai.birds@example.org', is_active: false, daysAgo: 13 },
  { email: 'hana@mizunosato.example', is_active: true, daysAgo: 21 },
  { email: 'monsoon.reader@example.com', is_active: true, daysAgo: 27 },
  { email: 'school.library@example.org', is_active: true, daysAgo: 46 },
  { email: 'old.address@example.com', is_active: false, daysAgo: 90 },
  { email: 'oliver@brackenmoor.example', is_active: true, daysAgo: 118 },
]
