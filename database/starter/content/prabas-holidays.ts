import type { PrabasHolidays } from './rows.ts'

export const prabas_holidays: PrabasHolidays[] = [
  {
    title: 'Prabas Holidays: Time Off, Properly Planned',
    description:
      'Not every journey needs boots. Prabas Holidays plans family weeks, honeymoons and short breaks in Nepal and abroad, with rooms we have slept in, transfers that turn up, and an itinerary with empty afternoons left in it on purpose.',
    picture: 'page-holidays',
    services: [
      {
        title: 'Holidays Abroad',
        description:
          'Bhutan, Thailand, Sri Lanka, Dubai and beyond for travellers setting out from Nepal, with visa papers, insurance and a contact who answers in Nepali, Hindi or English.',
        icon: 'Globe',
      },
      {
        title: 'Flight and Hotel Together',
        description:
          'Booked with our colleagues at FlightsNepal, so that when your arrival time moves, your transfer and your first night move with it and you make no calls at all.',
        icon: 'Plane',
      },
      {
        title: 'Family and Honeymoon Breaks',
        description:
          'Lakeside Pokhara, warm winter days in Chitwan, a carved window in Bandipur. Short drives, good beds, things for children to do and corners for two.',
        icon: 'Sun',
      },
      {
        title: 'Markets and Makers',
        description:
          'Easy days for people who like to bring something home: pashmina looms, Patan’s metal workshops, paper makers and spice lanes, with fair prices explained.',
        icon: 'ShoppingBag',
      },
    ],
    is_active: true,
  },
]
