# syntax=docker/dockerfile:1
# Builds server and page; what is needed for that stays behind.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/model/package.json packages/model/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY demo/package.json demo/
COPY client/package.json client/
COPY e2e/package.json e2e/
RUN npm ci
COPY . .
RUN npm run build

# What runs: the server with its own packages, PostgreSQL among them.
FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/.npmrc ./
COPY --from=build /app/packages/model/package.json packages/model/
COPY --from=build /app/apps/api/package.json apps/api/
COPY --from=build /app/demo/package.json demo/
RUN npm ci --omit=dev --workspace=@rampenlicht/api --workspace=@rampenlicht/model --workspace=@rampenlicht/demo \
  && npm cache clean --force \
  && install -d -o node -g node -m 700 /data
COPY --from=build /app/packages/model/dist packages/model/dist
COPY --from=build /app/demo/dist demo/dist
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/api/bundle apps/api/bundle
COPY --from=build /app/apps/api/migrations apps/api/migrations
COPY --from=build /app/apps/api/threads apps/api/threads
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/docs/dienste docs/dienste
# links between libraries that npm packages cannot hold; at run time nobody may write here
RUN node --input-type=module -e "import { addMissingSymlinks, packagedPrograms } from './apps/api/dist/db/embedded/programs.js'; addMissingSymlinks(packagedPrograms())"
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0
# Node frees what it needed for compiling in pieces, and glibc keeps them unless told: 10 MB
ENV MALLOC_MMAP_THRESHOLD_=262144 MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 3000
# the database of a restart may have to recover first
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "apps/api/bundle/server.js"]
