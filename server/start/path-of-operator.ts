import path from 'node:path'

/** npm runs commands in the project's folder and says in INIT_CWD where the operator typed them. */
export const pathOfOperator = (given: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), given)
