import type { Testimonial } from './rows.ts'

// Sample guests: invented names, invented journeys.
export const testimonials: Testimonial[] = [
  {
    client_name: 'Clara Fernwood',
    client_location: 'York, United Kingdom',
    picture: 'portrait-client-1',
    testimonial_text:
      'I wrote that I was sixty-three, slow and stubborn. They answered with two extra days and a guide who matched my pace without once looking at his watch. I stood at Annapurna Base Camp at sunrise and cried into my tea. Nobody hurried me then either.',
    trip_type: 'Annapurna Base Camp Trek',
    rating: 5,
    is_featured: true,
    is_active: true,
    daysAgo: 24,
  },
  {
    client_name: 'Jonas Lindqvale',
    client_location: 'Uppsala, Sweden',
    picture: 'portrait-client-2',
    testimonial_text:
      'Our flight out of Lukla was cancelled two days running. The office rang each evening before we could worry, found us rooms and then seats, and sent a car to Ramechhap. You learn what an agency is worth on the days when nothing flies.',
    trip_type: 'Everest Base Camp Trek',
    rating: 5,
    is_featured: true,
    is_active: true,
    daysAgo: 41,
  },
  {
    client_name: 'Meera Chandralok',
    client_location: 'Pune, India',
    picture: 'portrait-client-3',
    testimonial_text:
      'I took my parents to Muktinath and Pashupatinath. Both are past seventy. The driver stopped as often as they wished, the food was always vegetarian, and somebody had thought to bring a shawl. My mother still speaks of the morning bells.',
    trip_type: 'Pilgrimage Journey',
    rating: 5,
    is_featured: true,
    is_active: true,
    daysAgo: 58,
  },
  {
    client_name: 'Tomás Arbolado',
    client_location: 'Valencia, Spain',
    picture: 'portrait-client-4',
    testimonial_text:
      'Three days of walking in Kathmandu, Patan and Bhaktapur with a guide who seemed to be somebody’s cousin in every lane. We ate extremely well. I would have liked one museum more, but that was my own timekeeping and the curd was worth it.',
    trip_type: 'Heritage Walks',
    rating: 4,
    is_featured: false,
    is_active: true,
    daysAgo: 73,
  },
  {
    client_name: 'Hana Mizunosato',
    client_location: 'Kanazawa, Japan',
    picture: 'portrait-client-5',
    testimonial_text:
      'The forests above Ghorepani were red from end to end, just as promised, and our leader knew the name of each bird in them. The lodges were simple and clean. It was the first group trip on which I did not feel like a piece of luggage.',
    trip_type: 'Rhododendron Trek',
    rating: 5,
    is_featured: false,
    is_active: true,
    daysAgo: 96,
  },
  {
    client_name: 'Oliver Brackenmoor',
    client_location: 'Wellington, New Zealand',
    picture: 'portrait-client-6',
    testimonial_text:
      'Two children, four rhinos, one very patient naturalist. The canoe at dawn was the best hour of our holiday and the questions about crocodiles have not stopped since. Plain talk about what we might not see made us trust everything else.',
    trip_type: 'Chitwan Family Safari',
    rating: 5,
    is_featured: false,
    is_active: true,
    daysAgo: 120,
  },
  {
    client_name: 'Amélie Clairefontenay',
    client_location: 'Lyon, France',
    picture: 'portrait-client-7',
    testimonial_text:
      'Our honeymoon was arranged by people who listened. Slow mornings in Pokhara, one brave paraglide, a night in Bandipur with the whole range at the window. The road was rougher and longer than we had pictured; they had warned us, to be fair.',
    trip_type: 'Honeymoon Holiday',
    rating: 4,
    is_featured: false,
    is_active: true,
    daysAgo: 151,
  },
  {
    client_name: 'Samuel Okoro-Finch',
    client_location: 'Toronto, Canada',
    picture: 'portrait-client-8',
    testimonial_text:
      'I had a single free morning between meetings. They put me on the mountain flight, had me collected at five, and when cloud turned the first departure back they moved me to the next one. Everest by breakfast, conference by ten.',
    trip_type: 'Mountain Flight',
    rating: 5,
    is_featured: false,
    is_active: true,
    daysAgo: 188,
  },
]
