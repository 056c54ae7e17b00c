HTTP/1.1 200 OK
Content-Security-Policy: default-src 'none';script-src 'self';style-src 'self';font-src 'self';img-src 'self' data: blob:;connect-src 'self';manifest-src 'self';worker-src 'self';frame-src 'none';frame-ancestors 'none';object-src 'none';base-uri 'none';form-action 'self'
Cross-Origin-Opener-Policy: same-origin
Cross-Origin-Resource-Policy: same-origin
Origin-Agent-Cluster: ?1
Referrer-Policy: same-origin
X-Content-Type-Options: nosniff
X-DNS-Prefetch-Control: off
X-Download-Options: noopen
X-Frame-Options: DENY
X-Permitted-Cross-Domain-Policies: none
X-XSS-Protection: 0
permissions-policy: camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()
x-request-id: 751822d3-dde5-4b53-9161-03bbe0462e4e
cache-control: no-store
x-ratelimit-limit: 6000
x-ratelimit-remaining: 5998
x-ratelimit-reset: 10
token: pxkPKM4NYz44OBIf2uKc4szgPi4S_8PZCeF6RufH1j8
content-type: application/json; charset=utf-8
set-cookie: session=HL2emH3B2YFET1UhkUtoi7AfLmlttLQeztjijQ5o39w; Max-Age=28800; Path=/; HttpOnly; SameSite=Lax
content-length: 857
Date: Sat, 21 Nov 2026 04:24:28 GMT
Connection: keep-alive
Keep-Alive: timeout=65

