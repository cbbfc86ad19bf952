# Not built by the project's own tests, which have no container runtime. Debian, because the embedded Postgres wants glibc.
ARG DEBIAN=debian:bookworm-slim

# npm comes with this Node; the shop runs on the one that npm ci installs, here and in the image.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/doro
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# What only tests and tools need stays behind.
RUN npm run build && npm prune --omit=dev

FROM ${DEBIAN}
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Doro" \
      org.opencontainers.image.description="The online shop for corporate gifts with the customer's logo on them" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
# Logos with live text are drawn with the fonts: Liberation has the widths of Arial, Times New Roman and Courier New. Both sets
# have Greek. libnss-wrapper names a user id that has no name here: Postgres wants one, and a platform may choose any id.
RUN apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates fontconfig fonts-dejavu-core fonts-liberation libnss-wrapper tzdata \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin doro
WORKDIR /srv/doro
# Writes nothing but into DATA_DIR and /tmp; the build is found as it was made.
COPY --from=build --chown=root:root /srv/doro ./
# Whatever the user id, it may make its folders there.
RUN mkdir /data && chmod 1777 /data
USER 10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data HOME=/tmp \
    PATH=/srv/doro/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=16
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# That it serves at all; whether the database answers is for the balancer, which asks /readyz.
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
# Node itself is the first process: signals reach it once, and `docker stop` needs a --time beyond the longest drain.
CMD ["node", "app/main.ts"]
