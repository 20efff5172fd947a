/** What is tried first: words everyone takes, and those of this trade; compared without capitals, blanks and digits at the end. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password passw0rd p@ssw0rd p@ssword pa55word pass1234 passwort letmein welcome welcome1 admin administrator root superuser login
  changeme changeit default guest test testing tester temp temporary secret master user username qwerty qwertyuiop qwerty123 qwe123
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 zaq12wsx asdfghjkl asdf1234 zxcvbnm abc123 abcd1234 a1b2c3d4 iloveyou sunshine princess dragon
  monkey football baseball basketball superman batman starwars trustno1 shadow michael jordan jennifer charlie freedom whatever computer
  internet samsung iphone google facebook microsoft windows hello hellohello ninja mustang access flower summer winter spring autumn
  january february december monday friday hospital safety inspection quality quantum quantumehsq quantumdemo ehsq cleaner cleaning supervisor
  manager company hongkong kowloon macau shenzhen guangzhou shanghai beijing china woaini woaini1314 5201314 1314520 aini1314 nihao
  88888888 66666666 11223344 12121212 12341234 123123123 147258369 159753 987654321 112233 121212 123qwe aa123456 a123456 a12345678
  qq123456 wang123456 woshishui zhang123 asd123456 zxc123456 iloveu loveyou babygirl lovely soccer hockey killer pepper ginger cookie
  cheese orange banana purple yellow london thomas robert daniel andrew joshua matthew anthony jessica ashley nicole hannah amanda`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
