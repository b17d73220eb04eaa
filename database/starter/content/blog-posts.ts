import { chitwanMorning } from '#database/starter/content/blog-posts/a-morning-in-chitwan-mist-grass-and-rhinos.ts'
import { winterWalk } from '#database/starter/content/blog-posts/a-winter-walk-above-kathmandu.ts'
import { everestFirstTime } from '#database/starter/content/blog-posts/everest-base-camp-a-first-timers-guide.ts'
import { festivals } from '#database/starter/content/blog-posts/nepals-festivals-month-by-month.ts'
import { pokharaLakeside } from '#database/starter/content/blog-posts/pokhara-lakeside-four-slow-days-by-phewa.ts'
import { teaHousePermits } from '#database/starter/content/blog-posts/tea-houses-and-permits-how-trekking-in-nepal-works.ts'
import { kathmanduThreeDays } from '#database/starter/content/blog-posts/three-days-in-kathmandu-without-hurrying.ts'
import { packingStars } from '#database/starter/content/blog-posts/what-to-pack-for-cold-nights-and-bright-stars.ts'
import { rhododendronSeason } from '#database/starter/content/blog-posts/when-the-hills-turn-red-nepal-in-rhododendron-season.ts'
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
