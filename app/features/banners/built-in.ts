/** Shown where no banner is active or banners cannot be read. `picture` names one of the pictures of the starter content. */
export const builtInSlide = {
  title: 'Nepal, at Walking Pace',
  subtitle: 'Treks, journeys and flights from Thamel, Kathmandu. Your trusted travel partner since 2014.',
  picture: 'hero-annapurna-dawn',
  buttons: [
    { text: 'Our Services', link: '/services', style: 'primary' },
    { text: 'Our Team', link: '/team', style: 'secondary' },
    { text: 'Contact Us', link: '/contact', style: 'accent' },
  ],
} as const
