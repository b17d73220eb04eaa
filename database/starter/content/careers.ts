import type { Career } from './rows.ts'

const lines = (...items: string[]) => items.join('\n')

export const careers: Career[] = [
  {
    key: 'trek-leader',
    title: 'Trek Leader, Annapurna and Langtang',
    department: 'Trekking',
    location: 'Pokhara and on the trail',
    job_type: 'Full-time',
    description:
      'You lead small groups on tea-house treks of four to sixteen days, from the first briefing in the hotel garden to the farewell dinner. You set the pace, watch over everyone’s health, look after the assistant guides and porters in your team, and decide when to wait or turn back. The office stands behind that decision every time.',
    requirements: lines(
      'A valid trekking guide licence',
      'At least three seasons of leading groups above 3,500 metres',
      'Current wilderness first aid training, or willingness to take ours before the season',
      'Good spoken English; a second foreign language is welcome',
      'Patience with slow walkers and with weather',
    ),
    salary_range: 'NPR 45,000 - 65,000 per month plus field allowance',
    benefits: lines(
      'Accident, rescue and medical insurance',
      'Social Security Fund contribution and Dashain bonus',
      'Clothing and boots renewed every second season',
      'Paid first-aid and language courses each summer',
    ),
    deadlineInDays: 45,
    is_active: true,
    daysAgo: 9,
  },
  {
    key: 'travel-consultant',
    title: 'Travel Consultant',
    department: 'Prabas Holidays',
    location: 'Thamel, Kathmandu',
    job_type: 'Full-time',
    description:
      'You turn a hopeful email into a holiday that works. You listen first, draft itineraries for families and couples in Nepal and abroad, price them honestly, and stay in touch until the guests are home. You visit hotels and routes twice a year, so that you recommend only what you know.',
    requirements: lines(
      'Two years or more in a travel agency, hotel or airline office',
      'Clear written English and Nepali; Hindi is a strong plus',
      'Comfort with spreadsheets and with several conversations at once',
      'Knowledge of visa procedures for common holiday destinations',
    ),
    salary_range: 'NPR 35,000 - 50,000 per month',
    benefits: lines(
      'Yearly familiarisation trips',
      'Medical insurance for you and your family',
      'Social Security Fund contribution and festival bonus',
      'Lunch cooked in the office every working day',
    ),
    deadlineInDays: 30,
    is_active: true,
    daysAgo: 14,
  },
  {
    key: 'ticketing-officer',
    title: 'Ticketing Officer',
    department: 'FlightsNepal',
    location: 'Thamel, Kathmandu',
    job_type: 'Full-time, shifts',
    description:
      'You book, change and refund domestic and international tickets, keep an eye on morning departures to the mountain airstrips, and call guests before a delay becomes a surprise. Early shifts start before the first flight, so the office sends a car.',
    requirements: lines(
      'A recognised course in airline fares and ticketing, or equivalent experience',
      'Working knowledge of a global distribution system',
      'Calm on the telephone in English and Nepali',
      'Readiness to start at five in the morning on one week in three',
    ),
    salary_range: 'NPR 32,000 - 45,000 per month plus shift allowance',
    benefits: lines(
      'Transport to and from early shifts',
      'Social Security Fund contribution',
      'Reduced fares where the airlines offer them',
      'Paid refresher courses',
    ),
    deadlineInDays: 21,
    is_active: true,
    daysAgo: 4,
  },
  {
    key: 'stories-intern',
    title: 'Stories and Photography Intern',
    department: 'Marketing',
    location: 'Kathmandu, with two field trips',
    job_type: 'Internship, six months',
    description:
      'You help us tell true stories well. You write short pieces for the blog with our guides, keep the photo archive in order, prepare the monthly newsletter and join two journeys to photograph them. A colleague reads everything you write and tells you why it was changed.',
    requirements: lines(
      'A small portfolio of writing or photographs',
      'Good written English',
      'Respect for people who would rather not be photographed',
      'Students and recent graduates are both welcome',
    ),
    salary_range: 'NPR 20,000 per month',
    benefits: lines(
      'All costs of field trips covered',
      'A named mentor for the whole six months',
      'Your own by-line and rights to your pictures',
      'A written reference at the end',
    ),
    deadlineInDays: 60,
    is_active: true,
    daysAgo: 2,
  },
  {
    key: 'accounts-officer',
    title: 'Accounts Officer',
    department: 'Finance',
    location: 'Thamel, Kathmandu',
    job_type: 'Full-time',
    description:
      'You keep the books for three brands in two currencies: guide advances, hotel invoices, airline settlements, payroll and tax filings. You like a reconciled ledger and can explain one to a trek leader who has just walked in with a bag of receipts.',
    requirements: lines(
      'A bachelor’s degree in accounting or business studies',
      'Three years of bookkeeping, ideally in travel or hospitality',
      'Knowledge of Nepali VAT and payroll rules',
      'Accuracy and good humour at month’s end',
    ),
    salary_range: 'NPR 40,000 - 55,000 per month',
    benefits: lines(
      'Regular office hours outside the high season',
      'Retirement and gratuity contributions as the law provides',
      'Festival bonus and two weeks of leave at Dashain',
    ),
    deadlineInDays: -10,
    is_active: true,
    daysAgo: 52,
  },
]
