import type { Singleton } from '#app/admin-kit/define-singleton.ts'
import { about } from '#app/features/about/admin.ts'
import { flightsNepal } from '#app/features/flights/admin.ts'
import { prabasHolidays } from '#app/features/holidays/admin.ts'
import { openingHours } from '#app/features/opening-hours/admin.ts'
import { settings } from '#app/features/settings/admin.ts'

/** Every singleton. */
export const singletons: readonly Singleton[] = [about, flightsNepal, prabasHolidays, settings, openingHours]

export const findSingleton = (path: string | undefined) => singletons.find((singleton) => singleton.path === path)
