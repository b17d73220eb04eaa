import type { Scene } from '../scene.ts'
import { blogDefault } from './blog-default.ts'
import { heroAnnapurnaDawn } from './hero-annapurna-dawn.ts'
import { heroPhewaLake } from './hero-phewa-lake.ts'
import { heroTeahouseDusk } from './hero-teahouse-dusk.ts'
import { ogBase } from './og-base.ts'
import { pageAbout } from './page-about.ts'
import { pageAwards } from './page-awards.ts'
import { pageCareers } from './page-careers.ts'
import { pageContact } from './page-contact.ts'
import { pageFlights } from './page-flights.ts'
import { pageHolidays } from './page-holidays.ts'
import { pageTeam } from './page-team.ts'
import { pageTestimonials } from './page-testimonials.ts'
import { postChitwan } from './post-chitwan.ts'
import { postEverestBridge } from './post-everest-bridge.ts'
import { postFestival } from './post-festival.ts'
import { postKathmanduStupa } from './post-kathmandu-stupa.ts'
import { postPokhara } from './post-pokhara.ts'
import { postRhododendron } from './post-rhododendron.ts'
import { postStarryCamp } from './post-starry-camp.ts'
import { postTeahouseLife } from './post-teahouse-life.ts'
import { serviceCultural } from './service-cultural.ts'
import { serviceFlight } from './service-flight.ts'
import { servicePilgrimage } from './service-pilgrimage.ts'
import { serviceSafari } from './service-safari.ts'
import { serviceTransport } from './service-transport.ts'
import { serviceTrekking } from './service-trekking.ts'

export const scenes: readonly Scene[] = [
  heroAnnapurnaDawn,
  heroPhewaLake,
  heroTeahouseDusk,
  serviceTrekking,
  serviceCultural,
  serviceSafari,
  serviceFlight,
  servicePilgrimage,
  serviceTransport,
  postRhododendron,
  postEverestBridge,
  postKathmanduStupa,
  postPokhara,
  postChitwan,
  postFestival,
  postStarryCamp,
  postTeahouseLife,
  pageHolidays,
  pageFlights,
  pageAbout,
  pageContact,
  pageCareers,
  pageTeam,
  pageTestimonials,
  pageAwards,
  blogDefault,
  ogBase,
]

export function findScenes(names: readonly string[]) {
  for (const name of names) {
    if (!scenes.some((scene) => scene.name === name)) throw new Error(`No scene is called ${name}`)
  }
  return names.length ? scenes.filter((scene) => names.includes(scene.name)) : scenes
}
