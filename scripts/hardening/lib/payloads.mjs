// Words that would run if a page took them for more than words; each would set `window.__xss`.
//   wordsOf(n)   the n-th set, from the longest to what fits an address, a mail or a postcode
const MARKUP = [
  '"><img src=x onerror=__xss=1><svg/onload=__xss=1>',
  "'-__xss=1-'</textarea></title></style><script>__xss=1</script>",
  '<iframe srcdoc="<script>parent.__xss=1</script>"></iframe><a href=javascript:__xss=1>x</a>',
  '{{constructor.constructor("__xss=1")()}}',
].join(' ')
const SCHEME = `javascript:__xss=1//<img src=x onerror=__xss=1> ${MARKUP}`

export const wordsOf = (n) => {
  const start = n % 2 ? MARKUP : SCHEME
  return [
    `${start} ${n}`.slice(0, 480),
    `${start}`.slice(0, 240),
    `https://x.example/"><svg/onload=__xss=1>?'-__xss=1-'&n=${n}`,
    `xss.'__xss=1'.${n}@x.example`,
    `xss-${n}@x.example`,
    '<b onclick=__xss=1>',
    String(n).padStart(5, '0'),
  ]
}
