import type { Service } from './rows.ts'

export const services: Service[] = [
  {
    title: 'Trekking in the Himalaya',
    description:
      'From a four-day walk to Poon Hill to the long walk to Everest Base Camp, we plan each trek around your pace and your fitness. Licensed guides lead the way, days for acclimatisation are part of the plan from the first draft, and porters carry fair loads with proper clothing and insurance.',
    picture: 'service-trekking',
    features: [
      'Licensed local guides',
      'Permits arranged for you',
      'Acclimatisation days built in',
      'Insured and fairly paid porters',
      'Groups of ten at most',
    ],
    is_active: true,
    display_order: 0,
  },
  {
    title: 'Culture and Heritage Walks',
    description:
      'Walk the courtyards of Patan, Bhaktapur and old Kathmandu with guides who grew up among them. We stop for the coppersmith, the curd seller and the evening hymn at the temple, and we leave room in the day for whatever the street decides to celebrate.',
    picture: 'service-cultural',
    features: [
      'Guides from the old towns',
      'Workshops and home cooking',
      'Festival days on request',
      'Gentle walking distances',
    ],
    is_active: true,
    display_order: 1,
  },
  {
    title: 'Wildlife in the Terai',
    description:
      'Two or three nights beside Chitwan or Bardiya National Park, out at first light with naturalists who read the forest by its sounds. By jeep, by dugout canoe and on foot, you may meet rhinos, gharials and a great many birds. We do not sell elephant rides.',
    picture: 'service-safari',
    features: [
      'Naturalists born near the park',
      'Canoe and jeep and walking safaris',
      'Family-run lodges',
      'No elephant rides',
    ],
    is_active: true,
    display_order: 2,
  },
  {
    title: 'Mountain Flights',
    description:
      'An hour in the early morning, a window seat, and the highest peaks on earth standing in a row outside it. Mountain flights leave Kathmandu when the air is clearest and suit anyone who has little time or prefers not to climb. If the weather says no, we rebook or refund.',
    picture: 'service-flight',
    features: [
      'A window seat for everyone',
      'Hotel pick-up before dawn',
      'Rebooked if weather closes in',
      'Helicopter charters too',
    ],
    is_active: true,
    display_order: 3,
  },
  {
    title: 'Pilgrimage Journeys',
    description:
      'Lumbini at first light, Pashupatinath at evening prayer, the water spouts of Muktinath under a desert sky. We arrange pilgrimages for families and groups of every faith, with quiet transport, vegetarian kitchens, time to sit still, and care for elders at altitude. Only Hindus may enter Pashupatinath’s main temple; others see the evening prayer from the east bank.',
    picture: 'service-pilgrimage',
    features: [
      'Vegetarian meals throughout',
      'Slow pacing for elders',
      'Priests and teachers on request',
      'Jeep to Muktinath or flight to Jomsom and jeep',
    ],
    is_active: true,
    display_order: 4,
  },
  {
    title: 'Overland and Road Journeys',
    description:
      'Some of Nepal is best seen through the window of a car that stops when you ask. Drive from Kathmandu to Bandipur and Tansen, or up the Kali Gandaki into Mustang, with a driver who knows each bend, the state of the road this week and the good tea stall at its halfway point.',
    picture: 'service-transport',
    features: [
      'Patient and experienced drivers',
      'Well-kept private vehicles',
      'Stops wherever you like',
      'Daily checks on road conditions',
    ],
    is_active: true,
    display_order: 5,
  },
]
