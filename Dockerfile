# Not tried by the project's own tests, which have no container runtime. Debian, because the embedded Postgres wants glibc.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/doro
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# What only tests and tools need stays behind.
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
# Logos with live text are drawn with them: Liberation has the widths of Arial, Times New Roman and Courier New. Both sets have Greek.
RUN apt-get update && apt-get install -y --no-install-recommends fontconfig fonts-dejavu-core fonts-liberation && rm -rf /var/lib/apt/lists/*
WORKDIR /srv/doro
# Writes nothing but into DATA_DIR; the build is found as it was made.
COPY --from=build --chown=root:root /srv/doro ./
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=16
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
# Node itself is the first process: signals reach it once, and `docker stop` needs a --time beyond the longest drain.
CMD ["node", "app/main.ts"]
