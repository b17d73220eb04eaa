export const superAdmin = { email: 'root@example.com', password: 'correct horse battery' }
