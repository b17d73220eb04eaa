export interface DayCount {
  /** As `2025-11-15`. */
  day: string
  count: number
}
