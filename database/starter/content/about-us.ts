import type { AboutUs } from './rows.ts'

const story = `Prabas Travels opened in 2014 with two desks, one kettle and a borrowed map of the Annapurnas pinned above the door. Prabas is the Nepali word for time spent away from home. It seemed the right name for a place where people come to plan exactly that.

The following spring the earthquakes came. For most of that year we sold no holidays at all; we found porters for relief loads, called the families of guides in Gorkha and Langtang, and learned how much a travel company owes to the villages it walks through. We have tried to run the business by that lesson ever since.

Today we are a team of guides, planners and ticketing staff who still share that kettle, a few lanes from the first office. Our treks and tours carry the Prabas Travels name. Prabas Holidays looks after families, honeymoons and trips abroad. FlightsNepal finds the seats, from the early hop to Lukla to the long way home.

Most of our guests reach us because a friend gave them our number. We answer it ourselves, we tell you when a plan is too rushed or a season is wrong, and somebody from this office will be awake whenever you are on the trail.`

export const about_us: AboutUs[] = [
  {
    title: 'About Prabas Travels',
    description:
      'A Nepali travel agency in Thamel, Kathmandu. Since 2014 we have planned treks, cultural journeys, wildlife stays and flights for people who would rather see one valley well than five in a hurry.',
    story,
    mission:
      'To plan journeys in Nepal that are safe, honest and unhurried, and that leave fair wages and goodwill in the places they pass through.',
    vision:
      'A Nepal where a guide can raise a family on guiding, a trail stays as clean as it was found, and every guest goes home with a friend to write to.',
    picture: 'page-about',
  },
]
