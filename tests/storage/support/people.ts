/** The account of the other tests, in its own file so that processes without a test runner can import it. */
export const superAdmin = { email: 'root@example.com', password: 'correct horse battery' }
