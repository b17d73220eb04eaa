import type { BannerSlide } from './rows.ts'

export const banner_slides: BannerSlide[] = [
  {
    title: 'First Light on Annapurna',
    subtitle: 'Treks and journeys through Nepal, planned in Thamel by people who walk the trails themselves.',
    picture: 'hero-annapurna-dawn',
    buttons: [
      { text: 'Explore Our Journeys', link: '/services', style: 'primary' },
      { text: 'Meet the Team', link: '/team', style: 'secondary' },
    ],
    is_active: true,
    display_order: 0,
  },
  {
    title: 'A Slower Morning on Phewa Lake',
    subtitle:
      'However long you have, we can help: we arrange the boat, the guide, the room with the view and time to enjoy them.',
    picture: 'hero-phewa-lake',
    buttons: [
      { text: 'Plan My Journey', link: '/contact', style: 'accent' },
      { text: 'See What We Do', link: '/services', style: 'secondary' },
    ],
    is_active: true,
    display_order: 1,
  },
  {
    title: 'The Lamp Is Lit, the Tea Is On',
    subtitle: 'Small groups, licensed guides, fairly paid porters, and a warm kitchen waiting at the end of the day.',
    picture: 'hero-teahouse-dusk',
    buttons: [
      { text: 'Meet Your Guides', link: '/team', style: 'primary' },
      { text: 'Ask Us Anything', link: '/contact', style: 'accent' },
    ],
    is_active: true,
    display_order: 2,
  },
]
