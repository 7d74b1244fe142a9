/** Vite's targets of JavaScript and CSS: the oldest browsers in which the site and the desk work (product §3). */
export const oldestBrowsers = ['chrome109', 'firefox115', 'safari16', 'ios16']
