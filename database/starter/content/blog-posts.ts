import { chitwanMorning } from './blog-posts/a-morning-in-chitwan-mist-grass-and-rhinos.ts'
import { winterWalk } from './blog-posts/a-winter-walk-above-kathmandu.ts'
import { everestFirstTime } from './blog-posts/everest-base-camp-for-the-first-time-what-we-tell-our-guests.ts'
import { festivals } from './blog-posts/nepals-festivals-month-by-month.ts'
import { pokharaLakeside } from './blog-posts/pokhara-lakeside-four-slow-days-by-phewa.ts'
import { teaHousePermits } from './blog-posts/tea-houses-and-permits-how-trekking-in-nepal-works.ts'
import { kathmanduThreeDays } from './blog-posts/three-days-in-kathmandu-without-hurrying.ts'
import { packingStars } from './blog-posts/what-to-pack-for-cold-nights-and-bright-stars.ts'
import { rhododendronSeason } from './blog-posts/when-the-hills-turn-red-nepal-in-rhododendron-season.ts'
import type { BlogPost } from './rows.ts'

export const blog_posts: BlogPost[] = [
  rhododendronSeason,
  everestFirstTime,
  kathmanduThreeDays,
  pokharaLakeside,
  chitwanMorning,
  festivals,
  packingStars,
  teaHousePermits,
  winterWalk,
]
