import type { FlightsNepal } from './rows.ts'

export const flights_nepal: FlightsNepal[] = [
  {
    title: 'FlightsNepal: Seats Found by People Who Know the Weather',
    description:
      'Flying in Nepal is part timetable and part mountain weather. FlightsNepal is our ticketing desk in Thamel: domestic hops to Pokhara, Lukla, Jomsom and the Terai, scenic flights at dawn, and international fares from Kathmandu, booked by people who pick up the phone when plans change.',
    picture: 'page-flights',
    features: [
      {
        title: 'Domestic and International Tickets',
        description:
          'One desk for the whole journey, from your first connection into Kathmandu to the small aircraft at the head of the valley. We say which connection is comfortable and which is tight.',
        icon: 'Plane',
      },
      {
        title: 'Help When Departures Slip',
        description:
          'Mountain mornings run late. We watch departures for our guests, call you before you leave the hotel, and move onward bookings the moment a delay becomes a problem.',
        icon: 'Clock',
      },
      {
        title: 'Clear Fares and Fair Refunds',
        description:
          'You see the fare, the baggage allowance and the cancellation rules before you pay. When a flight is called off for weather we claim the refund and tell you what to expect.',
        icon: 'Shield',
      },
      {
        title: 'Airstrips Across the Country',
        description:
          'Lukla, Jomsom, Bharatpur, Bhairahawa, Biratnagar, Nepalgunj and the short strips beyond them. Ask us which season and which hour give you the best chance of flying.',
        icon: 'MapPin',
      },
    ],
    is_active: true,
  },
]
