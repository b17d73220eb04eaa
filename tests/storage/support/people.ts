/** The same account as the site's own tests have; apart, so that a process without a test runner can name it. */
export const superAdmin = { email: 'root@example.com', password: 'correct horse battery' }
