/** What stands over the samples: nobody may take them for the words of real guests. */
export const sampleTestimonialWords = {
  kicker: 'Examples',
  lead: 'These are examples, not the words of real guests. Our guests’ reviews will appear here.',
}

/** Shown where there are no testimonials. The people are invented. */
export const sampleTestimonials = [
  {
    client_name: 'Greta Almhagen',
    client_location: 'Salzburg, Austria',
    picture: 'portrait-client-1',
    testimonial_text:
      'Everything happened as they said it would, and where the mountains disagreed, they called us first.',
    trip_type: 'Langtang Valley Trek',
    rating: 5,
    is_featured: true,
  },
  {
    client_name: 'Rafael Campoverde',
    client_location: 'Porto, Portugal',
    picture: 'portrait-client-2',
    testimonial_text:
      'Our guide knew every lane of Bhaktapur and half of the people in them. We still cook his mother’s lentils.',
    trip_type: 'Heritage Tour',
    rating: 5,
    is_featured: false,
  },
  {
    client_name: 'Noor Silversand',
    client_location: 'Rotterdam, Netherlands',
    picture: 'portrait-client-3',
    testimonial_text:
      'Three generations, one jeep, no quarrels. The lodge by the river was the right choice for all of us.',
    trip_type: 'Family Safari',
    rating: 5,
    is_featured: false,
  },
  {
    client_name: 'Edward Thistlemere',
    client_location: 'Hobart, Australia',
    picture: 'portrait-client-4',
    testimonial_text:
      'A delayed flight cost us a day, and they gave it back by rearranging the rest before we had landed.',
    trip_type: 'Annapurna Circuit',
    rating: 4,
    is_featured: false,
  },
] as const
