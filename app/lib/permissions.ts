export const roleNames = { admin: 'Admin', super_admin: 'Super Admin' }
export type AdminRole = keyof typeof roleNames

/** What a screen shows or leaves out. Whether it may be done, the database decides. */
export const passes = (role: AdminRole | undefined, wanted: AdminRole | undefined) =>
  wanted === undefined || role === wanted || role === 'super_admin'
