export const journeys = [
  {
    place: 'Annapurna',
    title: 'Dawn at Poon Hill',
    text: 'Up at four, a torch, two hundred stone steps, and then the whole range turns the colour of apricots.',
  },
  {
    place: 'Kathmandu Valley',
    title: 'Brick, wood and brass',
    text: 'Three old royal squares in three days, with a carver from Bungamati who explains every window.',
  },
  {
    place: 'Lumbini',
    title: 'A garden in the plains',
    text: 'Monasteries from twenty countries around one pool; we go early, when only the gardeners are there.',
  },
  {
    place: 'Chitwan',
    title: 'Grass higher than the elephant',
    text: 'Two nights by the Rapti with a naturalist who grew up on its bank.',
  },
  {
    place: 'Mustang',
    title: 'Behind the rain',
    text: 'Ochre cliffs, white monasteries and an afternoon wind you can set your watch by.',
  },
] as const

export const staff = [
  { name: 'Asmita Gurung', position: 'Trekking and permits', status: 'Active', since: 2014 },
  { name: 'Bikram Thapa', position: 'Flights desk', status: 'Active', since: 2016 },
  {
    name: 'Tsering Lama',
    position: 'Upper Mustang, Dolpo and everything that needs a restricted-area permit',
    status: 'On leave',
    since: 2019,
  },
] as const

export const paletteFamilies = {
  himal: [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950],
  saffron: [100, 200, 300, 400, 500, 600, 700, 800],
  rhododendron: [50, 100, 300, 400, 500, 600, 700, 800, 950],
  forest: [50, 100, 300, 500, 600, 700, 950],
  slate: [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950],
  snow: [50, 100, 200, 300],
} as const
