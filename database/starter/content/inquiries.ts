import type { Inquiry } from './rows.ts'

// Sample guests: invented people on reserved addresses.
export const inquiries: Inquiry[] = [
  {
    name: 'Ingrid Solhaugen',
    email: 'ingrid.solhaugen@example.com',
    subject: 'Annapurna Base Camp with a teenager',
    message:
      'My daughter is fourteen and fit, and we have twelve days at Easter. Is Annapurna Base Camp sensible for her, or would you suggest something lower? We have both slept at 2,500 metres in the Alps without trouble.',
    status: 'pending',
    daysAgo: 0,
  },
  {
    name: 'Daniel Whitlockson',
    email: 'daniel.whitlockson@example.org',
    phone: '+1 202 555 0147',
    subject: 'Quote request',
    message:
      'Two adults, late October, about nine days in all: Kathmandu, Pokhara and a short walk with mountain views. We like simple places with good food. Could you send a first outline and a price range?',
    status: 'pending',
    daysAgo: 1,
  },
  {
    name: 'Priyanka Suryavan',
    email: 'priyanka.suryavan@example.com',
    subject: 'Muktinath by helicopter for my grandparents',
    message:
      'My grandparents are seventy-eight and eighty-one. Would you advise the helicopter or the road to Muktinath, and should they see a doctor first? We would come from Gorakhpur and have six days.',
    status: 'pending',
    daysAgo: 2,
  },
  {
    name: 'Luca Montealba',
    email: 'luca.montealba@example.org',
    phone: '+39 555 0182',
    subject: 'Vegetarian food on the Everest trail',
    message:
      'I am vegetarian and allergic to peanuts. Can the kitchens between Lukla and Gorak Shep manage that, and will the guide explain it in each lodge? I can bring a card written in Nepali.',
    status: 'responded',
    daysAgo: 5,
    respondedDaysAgo: 4,
  },
  {
    name: 'Keiko Harunami',
    email: 'keiko.harunami@example.com',
    subject: 'Bird list for Chitwan in February',
    message:
      'We are four birdwatchers coming in the second half of February. Is Deepesh free for three days, and can we walk rather than ride in the jeep? A list of last year’s sightings would make us very happy.',
    status: 'responded',
    daysAgo: 9,
    respondedDaysAgo: 8,
  },
  {
    name: 'Marta Wrzosowska',
    email: 'marta.wrzosowska@example.org',
    subject: 'Travelling during Dashain',
    message:
      'Our only holiday this year falls in the middle of Dashain. Will shops and lodges be open, and is it fair to ask a guide to work in those days? We can shift by a week if that is better for everybody.',
    status: 'responded',
    daysAgo: 12,
    respondedDaysAgo: 11,
  },
  {
    name: 'Ben Ashgrove',
    email: 'ben.ashgrove@example.com',
    phone: '+44 1632 960 188',
    subject: 'Lost jacket on the Pokhara bus',
    message:
      'I left a green down jacket on the seat when your driver dropped us at the Pokhara hotel last Tuesday. If it turns up, please give it to one of the porters. It has many winters left in it.',
    status: 'closed',
    daysAgo: 19,
  },
  {
    name: 'Youssef Zaitoun',
    email: 'youssef.zaitoun@example.org',
    subject: 'Group of eighteen students',
    message:
      'Our geography department plans a field week on glacial lakes for eighteen students in spring. Your site says groups of ten at most. Would two parallel groups with a shared programme be possible?',
    status: 'closed',
    daysAgo: 33,
  },
]
