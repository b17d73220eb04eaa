/** Pictures painted by `tools/artwork`; the loader replaces a name by the address that a column stores. */
export type Picture =
  | `hero-${'annapurna-dawn' | 'phewa-lake' | 'teahouse-dusk'}`
  | `service-${'trekking' | 'cultural' | 'safari' | 'flight' | 'pilgrimage' | 'transport'}`
  | `post-${'rhododendron' | 'everest-bridge' | 'kathmandu-stupa' | 'pokhara'}`
  | `post-${'chitwan' | 'festival' | 'starry-camp' | 'teahouse-life'}`
  | `page-${'holidays' | 'flights' | 'about'}`
  | `portrait-${'team' | 'client'}-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
  | `emblem-${'summit' | 'service' | 'heritage' | 'green' | 'travellers-choice' | 'mandala'}`

export type BannerSlide = {
  title: string
  subtitle: string
  picture: Picture
  buttons: { text: string; link: '/services' | '/team' | '/contact'; style: 'primary' | 'secondary' | 'accent' }[]
  is_active: boolean
  display_order: number
}

export type AboutUs = {
  title: string
  description: string
  story: string
  mission: string
  vision: string
  picture: Picture
}

export type Service = {
  title: string
  description: string
  picture: Picture
  features: string[]
  is_active: boolean
  display_order: number
}

export type TeamMember = {
  key: string
  name: string
  position: string
  bio: string
  picture: Picture
  linkedin_url?: string
  twitter_url?: string
  display_order: number
}

export type Testimonial = {
  client_name: string
  client_location: string
  picture: Picture
  testimonial_text: string
  trip_type: string
  rating: number
  is_featured: boolean
  is_active: boolean
  daysAgo: number
}

export type Award = {
  title: string
  organization: string
  year: number
  description: string
  picture: Picture
  category: string
  is_active: boolean
}

/** `content` may hold `<img src="picture:NAME">`. A draft has no day of publication; both have a day of creation. */
export type BlogPost = {
  title: string
  slug: string
  excerpt: string
  content: string
  picture: Picture
  category: string
  tags: string[]
  author: string
  is_published: boolean
  daysAgo: number
}

export type BlogComment = {
  post: string
  author_name: string
  author_email: string
  comment_text: string
  is_approved: boolean
  daysAgo: number
}

export type Career = {
  key: string
  title: string
  department: string
  location: string
  job_type: string
  description: string
  requirements: string
  salary_range: string
  benefits: string
  deadlineInDays: number
  is_active: boolean
  daysAgo: number
}

export type JobApplication = {
  career: string
  applicant_name: string
  applicant_email: string
  applicant_phone?: string
  cover_letter: string
  position_title: string
  status: 'pending' | 'reviewed' | 'shortlisted' | 'rejected' | 'hired'
  daysAgo: number
}

export type FlightsNepal = {
  title: string
  description: string
  picture: Picture
  features: { title: string; description: string; icon: 'Plane' | 'Clock' | 'Shield' | 'MapPin' }[]
  is_active: boolean
}

export type PrabasHolidays = {
  title: string
  description: string
  picture: Picture
  services: { title: string; description: string; icon: 'Globe' | 'Plane' | 'Sun' | 'ShoppingBag' }[]
  is_active: boolean
}

export type Inquiry = {
  name: string
  email: string
  phone?: string
  subject: string
  message: string
  status: 'pending' | 'responded' | 'closed'
  daysAgo: number
  /** Only for responded ones, as the database demands. */
  respondedDaysAgo?: number
}

export type NewsletterSubscription = {
  email: string
  is_active: boolean
  daysAgo: number
}

export type Page = {
  title: string
  slug: string
  content: string
  meta_description: string
  is_published: boolean
  daysAgo: number
}

export type Setting = {
  key: string
  value: string
  category: 'general' | 'contact' | 'social' | 'other'
  description: string
}

export type SavedAnswer = {
  title: string
  used_for: 'inquiries' | 'applications' | 'both' | 'invitation' | 'decline'
  body: string
}
