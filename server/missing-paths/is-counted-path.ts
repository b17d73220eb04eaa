/** What scanners try on every site: files of other systems, hidden files, and the parts of a WordPress site. */
const scanned =
  /\.(php\d?|phtml|aspx?|jspx?|cgi|env|ini|sql|bak|old|zip|gz|tar|ya?ml|log)(\/|$)|\/(wp-|wordpress|xmlrpc|cgi-bin|phpmyadmin|\.)/i

/** Whether requests for this missing path are counted. The database leaves out what can have no redirect. */
export function isCountedPath(path: string): boolean {
  if (path.length > 300 || !/^\/[!-~]+$/.test(path)) return false
  const readable = decode(path)
  return readable !== undefined && !/\p{Cc}/u.test(readable) && !scanned.test(readable)
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
